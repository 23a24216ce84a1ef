// Constraints of a value, each in words; names in backticks are set as code.

/** Each constraint after a space. */
export function Constraints({ constraints }: { constraints: string[] }) {
  return constraints.map((constraint) => (
    <span key={constraint}>
      {' '}
      <CodeWordsIn text={constraint} />
    </span>
  ));
}

function CodeWordsIn({ text }: { text: string }) {
  const pieces = text.split(/`([^`]+)`/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order.
  return pieces.map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
