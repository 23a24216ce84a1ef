export const guide = [
  {
    text: 'Basics',
    collapsed: true,
    items: [
      { text: 'Start here', link: '/guide/start' },
      { text: 'Repair', link: '/guide/repair.html' },
    ],
  },
];
