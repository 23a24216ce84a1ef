// A style sheet that a script imports is its text (`scripts/build-theme.mjs`).

declare module '*.css' {
  const text: string;
  export default text;
}
