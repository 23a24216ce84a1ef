const page = { title: 'Terms', html: '<p>Be kind.</p>' };
export default {
  api: 1,
  name: 'terms',
  pages: () => [
    { ...page, key: 'guides', url: '/right', section: 'guides' },
    { ...page, key: 'terms', url: '/terms', section: 'gudies' },
    { ...page, key: 'other', url: '/other' },
  ],
};
