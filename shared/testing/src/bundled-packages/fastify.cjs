module.exports = {
  get fastify() {
    return require('fastify');
  },
};
