// How the value of a parameter is written -> words beside its name, where it is not the usual way
// (OpenAPI 3.1, section 4.8.12.4).

import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import type { Encoding, Parameter } from '../../types/operation.ts';

/** Shape of a value as far as writing it is concerned. */
type Shape = 'list' | 'fields' | 'plain';

/** What a reader must know to write the parameter. `schema` is that of its value, opened. */
export function parameterWords(parameter: Parameter, schema: ResolvedSchema): string[] {
  const { mediaType, allowReserved, allowEmptyValue } = parameter;
  const shape = schema.kind === 'array' ? 'list' : schema.kind === 'object' ? 'fields' : 'plain';
  const written = mediaType === undefined ? writtenAs(parameter, shape) : `sent as ${mediaType}`;
  return [
    ...(written === undefined || parameter.in === 'querystring' ? [] : [written]),
    ...(allowReserved ? ['reserved characters are sent as they are'] : []),
    ...(allowEmptyValue ? ['may be empty'] : []),
  ];
}

/** What a reader must know of a part of a form. */
export function encodingWords({ headers, style, explode, allowReserved }: Omit<Encoding, 'name'>): string[] {
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
        );
  return [
    ...(written === undefined ? [] : [written]),
    ...(headers.length === 0
      ? []
      : [`with the ${headers.length === 1 ? 'header' : 'headers'} ${headers.join(', ')}`]),
    ...(allowReserved ? ['reserved characters are sent as they are'] : []),
  ];
}

function writtenAs(
  { name, in: location, style, explode }: Pick<Parameter, 'name' | 'in' | 'style' | 'explode'>,
  shape: Shape,
): string | undefined {
  switch (style) {
    case 'deepObject':
      return { list: `sent as ${name}[0]=value`, fields: `sent as ${name}[key]=value`, plain: undefined }[
        shape
      ];
    case 'spaceDelimited':
      return shape === 'plain' ? undefined : 'separated by spaces';
    case 'tabDelimited':
      return shape === 'plain' ? undefined : 'separated by tabs';
    case 'pipeDelimited':
      return shape === 'plain' ? undefined : 'separated by |';
    case 'label':
      return `sent as ${{ list: explode ? '.a.b' : '.a,b', fields: explode ? '.key=value' : '.key,value', plain: '.value' }[shape]}`;
    case 'matrix':
      return `sent as ${
        {
          list: explode ? `;${name}=a;${name}=b` : `;${name}=a,b`,
          fields: explode ? ';key=value' : `;${name}=key,value`,
          plain: `;${name}=value`,
        }[shape]
      }`;
    default:
      return separated({ location, style, explode }, shape);
  }
}

/** `form`, `simple` and `cookie`. Repeating the name is the usual way of a query. */
function separated(
  { location, style, explode }: { location: string; style: string; explode: boolean },
  shape: Shape,
): string | undefined {
  const isForm = style === 'form' || style === 'cookie';
  if (shape === 'plain') return undefined;
  if (shape === 'list') {
    if (!isForm || !explode) return 'separated by commas';
    return location === 'query' ? undefined : 'one pair for each value';
  }
  if (isForm && explode) return 'each field as a parameter of its own';
  return explode ? 'sent as key=value, separated by commas' : 'sent as key,value, separated by commas';
}
