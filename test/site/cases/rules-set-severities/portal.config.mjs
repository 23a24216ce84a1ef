export default {
  onInvalidSpec: 'ignore',
  onBrokenMarkdownLinks: 'throw',
  rules: {
    'missing-items': 'warn',
    'unused-component': 'error',
    'broken-link': 'warn',
    'broken-markdown-link': 'off',
    'unknown-language': 'error',
    'style/no-get': 'error',
  },
  plugins: [
    {
      name: 'style',
      version: '1.0.0',
      rules: [
        {
          code: 'no-get',
          start: ({ pointerOf }) => ({
            operation: (node) => [{ pointer: pointerOf(node), message: 'No.', notes: [] }],
          }),
        },
      ],
    },
  ],
};
