import { icon } from './icons';

// Never run: throw new Error('run');
export const navigation = [
  { title: 'Start', links: [{ title: 'Clouds', href: '/' }] },
  {
    title: 'High',
    icon: icon('high'),
    links: [
      { title: 'Cirrus', href: '/high/cirrus' },
      { title: `Cumulus`, href: '/cumulus' },
    ],
  },
];
