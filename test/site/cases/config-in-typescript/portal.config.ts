const title: string = 'Typed';

export default { title };
