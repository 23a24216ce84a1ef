// Describes how the value of a parameter is serialized, if not by the default style (OpenAPI 3.1, section 4.8.12.4).

import type { Strings } from '../../../../strings/strings-type.ts';
import type { Encoding, Header, Parameter } from '../../../types/operation.ts';
import type { ResolvedSchema } from '../../../types/schema.ts';

/** The strings about serialization. */
type Words = Strings['written'];

/** The shape of a value, which determines its serialization. */
type Shape = 'list' | 'fields' | 'plain';

/** Describes how to write a parameter. `schema` is the resolved schema of its value. */
export function parameterWords(parameter: Parameter, schema: ResolvedSchema, words: Words): string[] {
  const { mediaType, allowReserved, allowEmptyValue } = parameter;
  const shape = schema.kind === 'array' ? 'list' : schema.kind === 'object' ? 'fields' : 'plain';
  const written =
    mediaType === undefined ? writtenAs(parameter, shape, words) : words.as({ form: mediaType });
  return [
    ...(written === undefined || isWholeForm(parameter) ? [] : [written]),
    ...(allowReserved ? [words.reservedAsIs] : []),
    ...(allowEmptyValue ? [words.mayBeEmpty] : []),
  ];
}

/** Describes how to read a header, if not by the default style. */
export function headerWords({ name, style }: Header, words: Words): string[] {
  const written =
    style === undefined ? undefined : writtenAs({ name, in: 'header', style, explode: false }, 'list', words);
  return written === undefined ? [] : [written];
}

/** Whether a parameter is the whole query as a form, which is what a query is. */
function isWholeForm({ in: location, mediaType = '' }: Parameter): boolean {
  return (
    location === 'querystring' &&
    (mediaType === '' || /^application\/x-www-form-urlencoded\b/i.test(mediaType))
  );
}

/** Describes how to write a part of a form. */
export function encodingWords(encoding: Omit<Encoding, 'name'>, words: Words): string[] {
  const { headers, style, explode, allowReserved } = encoding;
  const written =
    style === undefined && explode === undefined
      ? undefined
      : writtenAs(
          {
            name: 'name',
            in: 'query',
            style: style ?? 'form',
            explode: explode ?? (style === undefined || style === 'form'),
          },
          style === 'deepObject' ? 'fields' : 'list',
          words,
        );
  return [
    ...(written === undefined ? [] : [written]),
    ...(headers.length === 0
      ? []
      : [words.withHeaders({ count: headers.length, names: headers.map(({ name }) => name).join(', ') })]),
    ...(allowReserved ? [words.reservedAsIs] : []),
  ];
}

function writtenAs(
  { name, in: location, style, explode }: Pick<Parameter, 'name' | 'in' | 'style' | 'explode'>,
  shape: Shape,
  words: Words,
): string | undefined {
  switch (style) {
    case 'deepObject':
      return shape === 'plain'
        ? undefined
        : words.as({ form: `${name}[${shape === 'list' ? '0' : 'key'}]=value` });
    case 'spaceDelimited':
      return shape === 'plain' ? undefined : words.separatedBySpaces;
    case 'tabDelimited':
      return shape === 'plain' ? undefined : words.separatedByTabs;
    case 'pipeDelimited':
      return shape === 'plain' ? undefined : words.separatedByBars;
    case 'label':
      return words.as({
        form: {
          list: explode ? '.a.b' : '.a,b',
          fields: explode ? '.key=value' : '.key,value',
          plain: '.value',
        }[shape],
      });
    case 'matrix':
      return words.as({
        form: {
          list: explode ? `;${name}=a;${name}=b` : `;${name}=a,b`,
          fields: explode ? ';key=value' : `;${name}=key,value`,
          plain: `;${name}=value`,
        }[shape],
      });
    default:
      return separated({ location, style, explode }, shape, words);
  }
}

/** Describes the styles `form`, `simple` and `cookie`. In a query, repeating the name is the default. */
function separated(
  { location, style, explode }: { location: string; style: string; explode: boolean },
  shape: Shape,
  words: Words,
): string | undefined {
  const isForm = style === 'form' || style === 'cookie';
  if (shape === 'plain') return undefined;
  if (shape === 'list') {
    if (!isForm || !explode) return words.separatedByCommas;
    return location === 'query' ? undefined : words.onePairEach;
  }
  if (isForm && explode) return words.fieldsAsParameters;
  return words.asPairsSeparatedByCommas({ pair: explode ? 'key=value' : 'key,value' });
}
