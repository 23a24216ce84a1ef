export default { components: { Footer: () => ({ type: 'p', props: {} }) } };
