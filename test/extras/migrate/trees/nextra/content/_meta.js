const away = 'https://status.example';

export default {
  index: { display: 'hidden' },
  guide: 'Sailing',
  '---': { type: 'separator', title: 'More' },
  about: { title: 'About us' },
  status: { title: 'Status', href: away },
  api: { type: 'page', title: 'Reference' },
};
