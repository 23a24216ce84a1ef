// Exact arithmetic on decimal numbers: `19.99` is a multiple of `0.01`, whatever their binary fractions are.

/** True when the value is a whole multiple of the step; a step that is not above zero allows any value. */
export function isMultipleOf(value: number, step: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(step) || step <= 0) return true;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const one = decimalOf(value);
  const other = decimalOf(step);
  const digits = Math.max(one.digits, other.digits);
  return scaled(one, digits) % scaled(other, digits) === 0n;
}

/** A number as `whole / 10 ** digits`. */
interface Decimal {
  whole: bigint;
  digits: number;
}

/** The shortest decimal that is read as the number: the one its author wrote. */
function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [before = '0', after = ''] = mantissa.split('.');
  return { whole: BigInt(before + after), digits: after.length - Number(exponent) };
}

function scaled({ whole, digits }: Decimal, wanted: number): bigint {
  return whole * 10n ** BigInt(wanted - digits);
}
