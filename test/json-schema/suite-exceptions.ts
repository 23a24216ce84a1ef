// Tests whose result differs from the suite, by the name of a file, group or test, each with the reason.

const network =
  'The schema is on another host, and a build never uses the network: an unresolved reference allows all.';
const formatIsAsserted =
  'An example that contradicts its format is a fault of a document, so formats are asserted.';
const listsAreOpen =
  'Ajv counts every item as evaluated as soon as `contains`, `if` or `items` is in a part.';

const inherited = 'Properties that every JavaScript object inherits count as properties of the instance.';

/** Exceptions of the validator. */
export const exceptions: Readonly<Record<string, string>> = {
  'draft4/definitions.json: invalid definition': network,
  'draft4/ref.json: remote ref, containing refs itself': network,
  'draft4/refRemote.json: remote ref': network,
  'draft4/refRemote.json: fragment within remote ref': network,
  'draft4/refRemote.json: ref within remote ref': network,
  'draft4/optional/format.json: validation of URIs: a valid protocol-relative URI':
    'Without a scheme it is a `uri-reference` (RFC 3986, section 4.2); later drafts of the suite have it as invalid.',
  'draft4/optional/format.json: validation of host names: a host name containing illegal characters':
    'Names with `_` are common in private networks, and a format is violated only if no common definition allows the text.',
  'draft4/optional/zeroTerminatedFloats.json':
    'JSON.parse reads `1.0` as `1`; since draft 6 both are integers.',
  'draft2020-12/format.json': formatIsAsserted,
  'draft2020-12/dynamicRef.json: strict-tree schema, guards against misspelled properties': network,
  'draft2020-12/dynamicRef.json: tests for implementation dynamic anchor and reference link': network,
  'draft2020-12/dynamicRef.json: $ref and $dynamicAnchor are independent of order - $defs first': network,
  'draft2020-12/dynamicRef.json: $ref and $dynamicAnchor are independent of order - $ref first': network,
  'draft2020-12/unknownKeyword.json':
    'Schemas can be anywhere in an OpenAPI document, so an `$id` counts below unknown keywords too.',
};

/** Exceptions of Ajv, where the validator agrees with the suite. */
export const ajvFaults: Readonly<Record<string, string>> = {
  'draft4/optional/format.json: validation of URIs: a valid protocol-relative URI':
    'Without a scheme it is a `uri-reference`.',
  'draft4/optional/zeroTerminatedFloats.json': 'JSON.parse reads `1.0` as `1`.',
  'cases/dynamic-references.json':
    'Dynamic references to ordinary anchors, pointers and surrounding resources are not resolved.',
  'cases/objects.json: dependentRequired': 'Inherited properties count as present in `dependentRequired`.',
  "cases/objects.json: names of JavaScript's own objects: a wrong one":
    'The schema of `__proto__` is ignored.',
  'cases/unevaluated.json: items of a part: neither': listsAreOpen,
  'cases/unevaluated.json: items that contains finds: one between': listsAreOpen,
  'cases/unevaluated.json: items that two contains find: the rest is wrong': listsAreOpen,
  'cases/unevaluated.json: contains in conditions: the second alone': listsAreOpen,
  'cases/unevaluated.json: contains that need not be found: all':
    'With `minContains: 0` the items that `contains` finds do not count as evaluated.',
  'cases/unevaluated.json: if without then: met': 'An `if` without `then` and `else` is ignored.',
  'cases/values.json: multiples of fractions':
    'Fractions are divided in binary, so 1.13 is not a multiple of 0.01.',
  'draft2020-12/format.json': formatIsAsserted,
  'draft2020-12/dynamicRef.json':
    'Dynamic references to ordinary anchors, pointers and surrounding resources are not resolved.',
  'draft2020-12/optional/dynamicRef.json':
    'Dynamic references to ordinary anchors, pointers and surrounding resources are not resolved.',
  'draft2020-12/properties.json: properties whose names are Javascript object property names': inherited,
  'draft2020-12/required.json: required properties whose names are Javascript object property names':
    inherited,
  'draft2020-12/unevaluatedItems.json': listsAreOpen,
  'draft2020-12/unevaluatedProperties.json: unevaluatedProperties with if/then/else, then not defined':
    'An `if` without `then` is ignored.',
  'draft2020-12/unevaluatedProperties.json: unevaluatedProperties can see annotations from if without then and else':
    'An `if` without `then` and `else` is ignored.',
};
