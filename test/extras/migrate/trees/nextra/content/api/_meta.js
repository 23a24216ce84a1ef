const meta = { '*': { theme: {} }, second: '', first: 'One' };
export default meta;
