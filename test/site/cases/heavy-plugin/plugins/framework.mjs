export default {
  api: 1,
  name: 'framework',
  styles: ['./framework.css'],
};
