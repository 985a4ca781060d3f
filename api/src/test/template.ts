/** Names the template that the setup prepares: a database on the server, or the path of a dump. */
export const TEMPLATE_VARIABLE = 'MORTAR_TEST_TEMPLATE';
