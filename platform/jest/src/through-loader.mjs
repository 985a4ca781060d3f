/** Transforms files of which a loader of the bundler makes JSON, such as pages in Markdown. */
export default {
  createTransformer: async ({ loader }) => {
    const { default: load } = await import(loader);
    return { process: (source) => ({ code: `module.exports = ${load(source)};` }) };
  },
};
