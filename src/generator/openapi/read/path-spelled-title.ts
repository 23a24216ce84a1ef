// The title of an operation whose id only spells its method and path, as converters write them: `ByProjectKeyCartsByIDPost`. The description begins
// with what the operation does then.

import { type JsonRecord, textAt } from '../../shared/json.ts';
import { visibleName } from '../../shared/words.ts';
import { shortTitle } from './short-title.ts';

/** Shorter ids are as good as a title: `getCartsById`. */
const fewestWords = 6;

/** The verbs that descriptions of operations begin with. */
const verb =
  /^(?:add|apply|approve|cancel|check|create|delete|download|export|fetch|find|get|import|list|query|queries|remove|replace|retrieve|return|search|send|set|start|stop|submit|update|upload)(?:e?s)?\b/i;

/**
 * Returns the first sentence of the description, if the id only spells the path and the sentence fits in a title, or else the address if the id is one
 * of a converter; empty otherwise.
 * @param words the words of the operation id
 * @param language the language whose rules divide the text into sentences (BCP 47)
 */
export function titleForPath(
  { raw, method, path }: { raw: JsonRecord; method: string; path: string },
  words: string,
  language: string,
): string {
  if (
    (textAt(raw, 'summary') ?? '').trim() !== '' ||
    !spellsPath(words.toLowerCase().split(' '), `${method}${path}`)
  )
    return '';
  // With another paragraph after it, the text is not its own title.
  const { title } = shortTitle(`${textAt(raw, 'description') ?? ''}\n\n.`, language);
  if (verb.test(title) && !title.endsWith('…')) return title.replace(/\.$/, '');
  // `By boats by id post` is harder to read than the address.
  const isOfConverter = /^by /i.test(words) && words.toLowerCase().endsWith(` ${method}`);
  return isOfConverter ? `${method.toUpperCase()} ${visibleName(path)}` : '';
}

function spellsPath(words: readonly string[], address: string): boolean {
  const letters = address.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return words.length >= fewestWords && words.every((word) => word === 'by' || letters.includes(word));
}
