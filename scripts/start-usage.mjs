/** What `npm start -- --help` prints; before anything is installed, and so without a package. */
export const START_USAGE = `npm start -- [options]: the whole site with a demo catalogue, on this machine

  --port N             port to listen on (PORT, else 3000)
  --host ADDRESS       address to listen on (127.0.0.1: this machine alone)
  --data FOLDER        folder of everything that the site stores (MORTAR_DATA, else var)
  --products N         products of a new database (300)
  --renderers N        processes that render pages (RENDERERS, else 1); 0: pages are rendered in the browser
  --help               this text`;
