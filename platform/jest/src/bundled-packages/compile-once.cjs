/**
 * Lets all servers of a test file share the validators and serializers of Fastify: tests start dozens of servers with
 * the same schemas, and compiling those takes most of a start.
 *
 * @param createFactory Fastify's default for one server
 */
module.exports = (createFactory) => {
  const factory = createFactory();
  const compiled = new Map();
  return () => (externalSchemas, options) => {
    const compile = factory(externalSchemas, options);
    // Functions are not part of JSON.
    if (options?.plugins?.length > 0) return compile;
    const context = JSON.stringify([externalSchemas, options]);
    return (route) => {
      const key = `${context} ${JSON.stringify(route.schema)}`;
      if (!compiled.has(key)) compiled.set(key, compile(route));
      return compiled.get(key);
    };
  };
};
