// The schema of YAML documents: the core schema of YAML 1.2.2 (section 10.3) with merge keys. Numbers keep their spelling.

import {
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  defineSequenceTag,
  floatCoreTag,
  intCoreTag,
  mapTag,
  mergeTag,
  NOT_RESOLVED,
  seqTag,
  strTag,
} from 'js-yaml';
import { keepPlaceOfKey } from '../../../shared/key-order.ts';
import { isNumberLiteral, numberFrom, spellingOf } from '../../../shared/number-spelling.ts';

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

/** Returns a key that is no string as its author wrote it in brackets: `{id}`. */
function wordsOfKey(key: unknown): unknown {
  if (Array.isArray(key)) return `[${key.map(wordsOfKey).join(', ')}]`;
  if (typeof key !== 'object' || key === null) return keyOf(key);
  const pairs = Object.entries(key).map(([name, value]) =>
    value === null ? name : `${name}: ${wordsOfKey(value)}`,
  );
  return `{${pairs.join(', ')}}`;
}

// Without the identity as `finalize`, a mapping can contain an alias of itself, which is reported as such.
const { finalize: _identity, ...mapOptions } = mapTag;

function mapOptionsWith(nameOf: (key: unknown) => unknown): typeof mapOptions {
  return {
    ...mapOptions,
    addPair: (container, key, value) => {
      const name = nameOf(key);
      keepPlaceOfKey(container, String(name));
      return mapTag.addPair(container, name, value);
    },
    has: (container, key) => mapTag.has(container, nameOf(key)),
    get: (container, key) => mapTag.get(container, nameOf(key)),
  };
}

const namedMapTag = defineMappingTag(mapTag.tagName, mapOptionsWith(keyOf));

/** The schema that documents are read with. */
export const yamlSchema = CORE_SCHEMA.withTags(mergeTag, intTag, floatTag, namedMapTag);

/** Matches every tag that the schema does not contain. */
const anyTag = { matchByTagPrefix: true } as const;

/** Reads as plain data what the core schema refuses: values with other tags (`!Ref`), and keys that are lists or objects. */
export const tolerantYamlSchema = yamlSchema.withTags(
  defineMappingTag(mapTag.tagName, mapOptionsWith(wordsOfKey)),
  defineScalarTag('', { ...strTag, ...anyTag, implicit: false, resolve: (source) => source }),
  defineSequenceTag('', { ...seqTag, ...anyTag }),
  defineMappingTag('', { ...mapOptionsWith(wordsOfKey), ...anyTag }),
);
