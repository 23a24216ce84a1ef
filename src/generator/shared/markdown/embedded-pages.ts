// Pages and videos of other sites that a text embeds. A page of the site loads nothing from there, so they become links.

const services: readonly { is: RegExp; address: (id: string) => string; label: string }[] = [
  { is: /you-?tube/i, address: (id) => `https://www.youtube.com/watch?v=${id}`, label: 'YouTube' },
  { is: /vimeo/i, address: (id) => `https://vimeo.com/${id}`, label: 'Vimeo' },
  { is: /loom/i, address: (id) => `https://www.loom.com/share/${id}`, label: 'Loom' },
];

/** The address of a video by its id and the name of its service, which is YouTube by default. */
export function videoAddress(name: string, id: string): string | undefined {
  return (services.find(({ is }) => is.test(name)) ?? services[0])?.address(id);
}

/** The page of a video, of which the address is that of its player. */
export function watchAddress(url: string): string {
  const id = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(url)?.[1];
  return id === undefined ? url : `https://www.youtube.com/watch?v=${id}`;
}

/** The text of a link to a page that has no title. */
export function embeddedName(url: string): string {
  const service = services.find(({ is }) => is.test(url));
  return service === undefined ? url : `Video (${service.label})`;
}

/** Whether an address is that of a file with a video. */
export function isVideoFile(url: string): boolean {
  return /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i.test(url);
}
