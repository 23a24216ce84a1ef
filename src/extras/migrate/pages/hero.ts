// Writes the hero and the features of a front page as Markdown.

/** A hero: its lines, and links as buttons. */
export interface Hero {
  lines: (string | undefined)[];
  actions: { text: string; link: string }[];
  features?: { title: string; details?: string | undefined; link?: string | undefined }[];
}

/** Returns the lines as paragraphs, the actions as a list of links, and the features as cards. */
export function heroMarkdown({ lines, actions, features = [] }: Hero): string {
  const paragraphs = lines.flatMap((line) => (line === undefined ? [] : [plain(line)]));
  const links = actions.map(({ text, link }) => `- [${plain(text)}](${destination(link)})`).join('\n');
  const cards = features.map(({ title, details, link }) => {
    const href = link === undefined ? '' : `{href="${link.replaceAll('"', '%22')}"}`;
    return `:::card[${plain(title).replaceAll(/[[\]]/g, '\\$&')}]${href}\n\n${details ?? ''}\n\n:::`;
  });
  const list = cards.length === 0 ? [] : [`::::cards\n\n${cards.join('\n\n')}\n\n::::`];
  return [...paragraphs, ...(links === '' ? [] : [links]), ...list].join('\n\n');
}

/** Tags of HTML in a line have no place in it, but for what CommonMark allows; a line of a hero can have breaks. */
function plain(text: string): string {
  return text.replaceAll(/<br\s*\/?>|\s*\n\s*/gi, ' ').trim();
}

function destination(link: string): string {
  return /[\s()<>]/.test(link) ? `<${link.replaceAll(/[<>]/g, encodeURIComponent)}>` : link;
}
