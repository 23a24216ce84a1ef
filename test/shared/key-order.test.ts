import fc from 'fast-check';
import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../src/generator/openapi/document/parse-document.ts';
import { upgradeSwagger } from '../../src/generator/openapi/document/upgrade-swagger.ts';
import { applyOverlays } from '../../src/generator/openapi/overlay/apply-overlays.ts';
import type { JsonRecord } from '../../src/generator/shared/json.ts';
import { copyInOrder, entriesOf, inWritingOrder, recordFrom } from '../../src/generator/shared/key-order.ts';
import { jsonOf, withSpellings } from '../../src/generator/shared/number-spelling.ts';

/** The keys of all objects in a value, in the order of their author. */
function keysIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysIn);
  if (typeof value !== 'object' || value === null) return undefined;
  return entriesOf(value as JsonRecord).map(([key, item]) => [key, keysIn(item)]);
}

const key = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '2',
    '10',
    '200',
    '007',
    '-1',
    '1.5',
    '4294967294',
    '4294967295',
    'a',
    'default',
    '__proto__',
  ),
  fc.string({ maxLength: 3 }),
);
const written: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.uniqueArray(fc.tuple(key, tie('value')), { selector: ([name]) => name, maxLength: 5 }).map(recordFrom),
    fc.array(tie('value'), { maxLength: 2 }),
  ),
})).value;

const jsonText = (value: unknown) => jsonOf(inWritingOrder(value), { space: 1 }) ?? '';
const yamlText = (value: unknown) =>
  withSpellings(dump(inWritingOrder(value), { noRefs: true, lineWidth: -1 }));

describe('the order of keys', () => {
  test('is that of the text, in JSON and YAML', async () => {
    await fc.assert(
      fc.asyncProperty(written, async (inside) => {
        const value = { root: inside };
        const fromJson = await parseDocument('a.json', jsonText(value));
        expect(keysIn(fromJson.value)).toEqual(keysIn(value));
        const fromYaml = await parseDocument('a.yaml', yamlText(value));
        expect(keysIn(fromYaml.value)).toEqual(keysIn(value));
      }),
    );
  });

  test('is written as it is read', () => {
    const value = recordFrom([
      ['b', 1],
      ['10', 2],
      ['9', { x: '10' }],
    ]);
    expect(jsonOf(inWritingOrder(value))).toBe('{"b":1,"10":2,"9":{"x":"10"}}');
    expect(yamlText(value)).toBe("b: 1\n10: 2\n9:\n  x: '10'\n");
  });

  test('of a value without it is that of JavaScript', () => {
    expect(
      jsonOf(
        recordFrom([
          ['b', 1],
          ['10', 2],
          ['9', 3],
        ]),
      ),
    ).toBe('{"9":3,"10":2,"b":1}');
  });

  test('stays with copies, without keys that are gone', () => {
    const value = recordFrom([
      ['b', 1],
      ['10', 2],
      ['9', 3],
    ]);
    delete value.b;
    value.a = 4;
    expect(entriesOf(copyInOrder(value) as JsonRecord).map(([name]) => name)).toEqual(['10', '9', 'a']);
  });

  const responses =
    '"responses":{"default":{"description":""},"404":{"description":""},"200":{"description":""}}';

  test.each(['json', 'yaml'])('stays with overlays of a document in %s', async (format) => {
    const text = `{"openapi":"3.1.0","info":{},"paths":{"/a":{"get":{${responses}}}}}`;
    const overlay = {
      file: 'o.yaml',
      text: 'overlay: 1.0.0\ninfo: {}\nactions:\n- target: $.paths["/a"].get.responses\n  update: { x-a: { b: 1, "3": 2 }, 100: {} }\n',
    };
    const { text: overlaid = '' } = await applyOverlays({ file: `a.${format}`, text }, [overlay]);
    const names = [...overlaid.matchAll(/default|404|200|x-a|b['"]?:|['"]?3['"]?:|100/g)].map(([name]) =>
      name.replaceAll(/\W/g, ''),
    );
    expect(names).toEqual(['default', '404', '200', 'xa', 'b', '3', '100']);
    const { value } = await parseDocument(`a.${format}`, overlaid);
    expect(JSON.stringify(keysIn(value))).toContain('[["default",[["description",null]]],["404",');
  });

  test('stays when Swagger 2.0 is upgraded', async () => {
    const { value } = await parseDocument(
      'a.json',
      `{"swagger":"2.0","paths":{"/a":{"get":{${responses}}}}}`,
    );
    const root = value as JsonRecord;
    const references = { follow: (one: unknown) => one };
    const upgraded = upgradeSwagger(root, references as never);
    const { get } = (upgraded.paths as Record<string, JsonRecord>)['/a'] as Record<string, JsonRecord>;
    expect(entriesOf(get?.responses as JsonRecord).map(([name]) => name)).toEqual(['default', '404', '200']);
  });
});
