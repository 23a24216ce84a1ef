const { themes } = require('prism-react-renderer');

module.exports = async function createConfig() {
  return {
    title: 'Boats',
    tagline: 'Hire a boat',
    url: 'https://boats.example',
    baseUrl: '/help/',
    favicon: 'img/icon.svg',
    presets: [
      [
        'classic',
        {
          docs: {
            sidebarPath: require.resolve('./sidebars.js'),
            editUrl: 'https://code.example/boats/edit/main/website/',
          },
        },
      ],
    ],
    plugins: [
      ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/start', to: '/docs/intro' }] }],
      ['docusaurus-plugin-openapi-docs', { config: { boats: { specPath: 'api/boats.yaml' } } }],
      'docusaurus-plugin-cookies',
    ],
    themeConfig: {
      prism: { theme: themes.github },
      colorMode: { respectPrefersColorScheme: true },
      announcementBar: { id: 'v2', content: 'Read <a href="https://boats.example/v2">what is new</a>.' },
      navbar: {
        logo: { src: 'img/icon.svg', alt: 'Boats' },
        items: [
          { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
          { label: 'More', items: [{ label: 'Status', href: 'https://status.example' }] },
        ],
      },
      footer: {
        links: [{ title: 'Help', items: [{ label: 'Start', to: '/docs/intro' }] }],
        copyright: '© Boats',
      },
    },
  };
};
