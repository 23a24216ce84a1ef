// Adds the client of the development server to the pages of a site. Laws: the files of the site itself do not change; nothing
// that is added here is part of a build; the same file object always has the same result.

import { createHash } from 'node:crypto';
import type { LivePage } from '../client/live/protocol.ts';
import { hashedFile, integrityOf } from '../generator/shared/assets.ts';
import { loadedFile } from '../generator/shared/files/large-files.ts';
import { fileHref } from '../generator/shared/urls.ts';
import type { OutputFile } from '../generator/types/sources.ts';
import type { ServedSite } from '../server/served-site.ts';

/** The files of the client in an open page (`readLiveClient`). */
interface LiveClient {
  script: Uint8Array;
  stylesheet: Uint8Array;
}

/** Adds the client to sites. */
interface PagesWithClient {
  /** @returns a site with the two files of the client below `_portal/`, and elements for them in every page */
  addTo(site: ServedSite): ServedSite;
  /** Makes the message of a changed page from its former and its current file in the site without the client. */
  changedPage(former: OutputFile, current: OutputFile): LivePage;
}

/** Folder of the site for files of the development server. */
const folder = '_portal';

/** @param options `baseUrl` is the path that the site is served under; it starts and ends with `/` */
export function createLiveClient({
  client,
  baseUrl,
}: {
  client: LiveClient;
  baseUrl: string;
}): PagesWithClient {
  const files = [ownFile('live.js', client.script), ownFile('live.css', client.stylesheet)] as const;
  const own = new Map(files.map((file) => [file.outputPath, file]));
  const [script, stylesheet] = files.map(
    ({ outputPath, content }) => `"${fileHref(outputPath, { baseUrl })}" integrity="${integrityOf(content)}"`,
  );
  const made = new WeakMap<OutputFile, { file: OutputFile; digest: string }>();
  const withClient = (file: OutputFile) => {
    const known = made.get(file);
    if (known !== undefined) return known;
    const digest = createHash('sha256').update(file.content).digest('base64url');
    const mark = `data-page="${digest}"`;
    const elements = `<link rel="stylesheet" href=${stylesheet}><script src=${script} defer ${mark}></script>`;
    const changed = changedText(file, (text) =>
      text
        .replace('</head>', () => `${elements}</head>`)
        // The client replaces the content with this attribute, so the attribute identifies the page that is shown.
        .replace('<main ', () => `<main ${mark} `),
    );
    const result = { file: changed, digest };
    made.set(file, result);
    return result;
  };
  return {
    addTo: (site) => ({
      file: async (outputPath) => {
        const file = own.get(outputPath) ?? (await site.file(outputPath));
        const page = /\.html?$/i.test(outputPath) ? loadedFile(file) : undefined;
        return page === undefined ? file : withClient(page).file;
      },
    }),
    changedPage: (former, current) => ({
      from: withClient(former).digest,
      html: Buffer.from(withClient(current).file.content).toString('utf8'),
    }),
  };
}

/** Changes a text of any encoding that extends ASCII. The added text is ASCII, so all other bytes are kept. */
function changedText({ outputPath, content }: OutputFile, change: (text: string) => string): OutputFile {
  if (typeof content === 'string') return { outputPath, content: change(content) };
  return { outputPath, content: Buffer.from(change(Buffer.from(content).toString('latin1')), 'latin1') };
}

/** Names a file of the client by its content, so that a page of another version can be detected. */
function ownFile(name: string, bytes: Uint8Array): { outputPath: string; content: Uint8Array } {
  const { outputPath } = hashedFile(name, bytes);
  return { outputPath: outputPath.replace(/^assets/, folder), content: bytes };
}
