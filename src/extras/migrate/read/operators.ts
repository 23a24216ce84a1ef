// Operators, on values that are known. What packages make is an object, so that it is true and equals nothing else.

import type { BinaryOperator } from 'acorn';
import { type CodeValue, isKind, isPrimitive, type Primitive, textOfValue } from './code-values.ts';
import type { CodeReader } from './reader.ts';

const longestText = 1_000_000;

const operators: Readonly<Record<string, (one: Primitive, other: Primitive) => Primitive>> = {
  '-': (one, other) => Number(one) - Number(other),
  '*': (one, other) => Number(one) * Number(other),
  '/': (one, other) => Number(one) / Number(other),
  '%': (one, other) => Number(one) % Number(other),
  '<': (one, other) => order(one, other) < 0,
  '<=': (one, other) => order(one, other) <= 0,
  '>': (one, other) => order(one, other) > 0,
  '>=': (one, other) => order(one, other) >= 0,
};

function order(one: Primitive, other: Primitive): number {
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : one > other ? 1 : 0;
  return Number(one) - Number(other);
}

/** The value of two operands with an operator. */
export function binaryValue(
  operator: BinaryOperator,
  [one, other]: [CodeValue, CodeValue],
  reader: CodeReader,
): CodeValue {
  if (isKind(one, 'unread')) return one;
  if (isKind(other, 'unread')) return other;
  if (operator === '===' || operator === '!==') return (one === other) === (operator === '===');
  if (operator === '==' || operator === '!=') {
    const isEqual =
      (one ?? null) === (other ?? null) ||
      (isPrimitive(one) && isPrimitive(other) && String(one) === String(other));
    return isEqual === (operator === '==');
  }
  if (operator === 'in')
    return isKind(other, 'dict') ? other.entries.has(String(one)) : reader.unread('the operator `in`');
  if (operator === '+') return sumOf(one, other, reader);
  const known = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (known === undefined || !isPrimitive(one) || !isPrimitive(other))
    return reader.unread(`the operator \`${operator}\``);
  return known(one, other);
}

function sumOf(one: CodeValue, other: CodeValue, reader: CodeReader): CodeValue {
  if (isPrimitive(one) && isPrimitive(other) && typeof one !== 'string' && typeof other !== 'string')
    return Number(one) + Number(other);
  const first = textOfValue(one);
  const second = textOfValue(other);
  if (first === undefined || second === undefined) return reader.unread('a function in a text');
  reader.spend((first.length + second.length) / 50);
  const sum = first + second;
  return sum.length > longestText ? reader.unread('a text that is too long') : sum;
}

/** The value of an operand with an operator before it. */
export function unaryValue(operator: string, value: CodeValue, reader: CodeReader): CodeValue {
  if (operator === 'void') return undefined;
  if (isKind(value, 'unread')) return value;
  if (operator === '!') return isPrimitive(value) ? !value : false;
  if (operator === 'typeof') return typeName(value);
  if (!isPrimitive(value)) return reader.unread(`the operator \`${operator}\``);
  return operator === '-' ? -Number(value) : operator === '+' ? Number(value) : ~Number(value);
}

function typeName(value: CodeValue): string {
  if (isPrimitive(value)) return typeof value;
  return value.kind === 'function' || value.kind === 'package' ? 'function' : 'object';
}
