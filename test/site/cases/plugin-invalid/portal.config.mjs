export default {
  plugins: [
    { name: 'One', remarks: [], rehype: ['remark-toc'], hooks: { afterBuild() {} } },
    { name: 'two', version: '1', rules: [{ code: 'no-verbs' }], pages: [] },
  ],
  components: { Foot: () => null },
};
