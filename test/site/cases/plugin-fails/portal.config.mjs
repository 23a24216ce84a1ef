export default {
  plugins: [
    {
      name: 'broken',
      version: '1',
      remark: [
        () => () => {
          throw new Error('no such tree');
        },
      ],
    },
  ],
};
