// The package has no types of its own.

declare module 'highlightjs-solidity/src/languages/solidity.js' {
  import type { LanguageFn } from 'lowlight';

  const solidity: LanguageFn;
  export default solidity;
}
