export { AreaNames } from './area-names.ts';
export {
  deliveryColumn,
  replaceDelivery,
  type StorePlace,
  storesIn,
  storesServing,
  toDelivery,
} from './delivery-areas.ts';
export { placeRoutes } from './places.routes.ts';
export { PlaceService } from './places.service.ts';
