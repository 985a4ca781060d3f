/** As `RemoteRoutes` of `@mortar/navigation`. */
export default [{ path: '/weather', load: () => import('./weather-page.jsx').then(({ WeatherPage }) => WeatherPage) }];
