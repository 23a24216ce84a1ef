// The schema of YAML documents: the core schema of YAML 1.2.2 (section 10.3) with merge keys. Numbers keep their spelling.

import {
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  mapTag,
  mergeTag,
  NOT_RESOLVED,
} from 'js-yaml';
import { keepPlaceOfKey } from '../../shared/key-order.ts';
import { isNumberLiteral, numberFrom, spellingOf } from '../../shared/number-literal.ts';

/** Matches numbers of the core schema that are too large for JavaScript. */
const decimal = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

const intTag = defineScalarTag(intCoreTag.tagName, {
  ...intCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = intCoreTag.resolve(source, isExplicit, tagName);
    return value === NOT_RESOLVED ? NOT_RESOLVED : numberFrom(source);
  },
});

const floatTag = defineScalarTag(floatCoreTag.tagName, {
  ...floatCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = floatCoreTag.resolve(source, isExplicit, tagName);
    return value === NOT_RESOLVED && !decimal.test(source) ? NOT_RESOLVED : numberFrom(source);
  },
});

/** A key is a string, also where it is spelled like a number. */
function keyOf(key: unknown): unknown {
  return isNumberLiteral(key) ? spellingOf(key) : key;
}

// Without the identity as `finalize`, a mapping can contain an alias of itself, which is reported as such.
const { finalize: _identity, ...mapOptions } = mapTag;

const namedMapTag = defineMappingTag(mapTag.tagName, {
  ...mapOptions,
  addPair: (container, key, value) => {
    const name = keyOf(key);
    keepPlaceOfKey(container, String(name));
    return mapTag.addPair(container, name, value);
  },
  has: (container, key) => mapTag.has(container, keyOf(key)),
  get: (container, key) => mapTag.get(container, keyOf(key)),
});

/** The schema that documents are read with. */
export const yamlSchema = CORE_SCHEMA.withTags(mergeTag, intTag, floatTag, namedMapTag);
