// Copies the Markdown form of a page, with all its parts. It is loaded when a reader asks for it.

/** The end of a part: a link to the next one. */
const next = /\]\(([^()\s]+\.part-\d+\.md)\)[^\n]*\n$/;

/** @returns whether it was copied; the clipboard or the network can be unavailable */
export async function copyForm(href: string): Promise<boolean> {
  const form = wholeForm(new URL(href, location.href));
  try {
    // Some browsers write to the clipboard only while they handle the click, so they receive the promise.
    if ('ClipboardItem' in window)
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': form.then((text) => new Blob([text], { type: 'text/plain' })) }),
      ]);
    else await navigator.clipboard.writeText(await form);
    return true;
  } catch {
    form.catch(() => undefined);
    return false;
  }
}

/** @returns whether it was copied */
export function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

async function wholeForm(url: URL): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.href}: ${answer.status}`);
  const text = await answer.text();
  // A host can answer with a page of its own in place of the file, such as one to sign in.
  // A form begins with a quotation, and never with a tag.
  const isPage = text.trimStart().charAt(0) === '<' || answer.headers.get('content-type')?.includes('html');
  if (isPage) throw new Error(`${url.href}: HTML`);
  const [, part] = next.exec(text) ?? [];
  return part === undefined ? text : `${text}\n${await wholeForm(new URL(part, url))}`;
}
