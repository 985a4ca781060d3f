/** What people and translations bring, which is longer than designs have it. */
export const LONG = {
  label: 'Wrought iron compound gate with pedestrian door, powder-coated black, with motor and two remote controls',
  word: 'Umuokpukwuarugo-Nwangeleadaugoezemmuoiheoma',
  sentence:
    'The seller does not deliver to your address, because it lies in another state, and asks you to call before noon on a weekday.',
};
