interface TagDefinition {
  id: string;
  name: string;
}

interface SubcategoryDefinition extends TagDefinition {
  tags: TagDefinition[];
}

export interface CategoryDefinition {
  id: string;
  name: string;
  subcategories: SubcategoryDefinition[];
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function category(name: string, subcategories: Record<string, readonly string[]>): CategoryDefinition {
  return {
    id: slug(name),
    name,
    subcategories: Object.entries(subcategories).map(([subcategory, tags]) => ({
      id: slug(subcategory),
      name: subcategory,
      // The same tag may stand under two subcategories, but an id may not.
      tags: tags.map((tag) => ({ id: `${slug(subcategory)}-${slug(tag)}`, name: tag })),
    })),
  };
}

/** The categories of the market, as a Nigerian builder would name them. */
export const categoryTree: readonly CategoryDefinition[] = [
  category('Tiles', {
    'Floor Tiles': ['60x60', '80x80', '60x120', 'Polished', 'Matt', 'Anti-slip'],
    'Wall Tiles': ['30x60', '25x40', 'Subway', 'Glossy', 'Kitchen', 'Bathroom'],
    'Marble & Granite': ['Carrara', 'Nero', 'Worktop', 'Slab', 'Staircase'],
    'Wood-Look Tiles': ['20x120', 'Plank', 'Herringbone', 'Oak'],
    Terrazzo: ['Precast', 'Cast in place', 'Chips', 'Skirting'],
    'Mosaic & Patterned': ['Encaustic', 'Swimming pool', 'Hexagon', 'Fish scale', 'Feature wall'],
    'Outdoor & Parking Tiles': ['Car park', 'Balcony', 'Stone finish', '40x40'],
  }),
  category('Gate', {
    'Wrought-Iron Gates': ['Spear top', 'Scroll work', 'Gold tips', 'Double leaf'],
    'Aluminium Gates': ['Slatted', 'Powder-coated', 'Rust-free', 'Villa'],
    'Steel Sheet Gates': ['Galvanised', 'Heavy gauge', 'Estate'],
    'Laser-Cut Gates': ['CNC', 'Geometric', 'Backlit'],
    'Pedestrian Gates': ['Single leaf', 'Side gate', 'With lock'],
  }),
  category('Glass', {
    'Sliding Windows': ['Aluminium frame', 'With net', '3-track', 'Tinted'],
    'Casement & Projected Windows': ['Burglary proof', 'Double leaf', 'Arched', 'Top hung'],
    Louvres: ['Louvre blades', 'Louvre frame', '6 blades', '9 blades'],
    'Glass Doors': ['French door', 'Frameless', 'Office partition'],
    Mirrors: ['Round', 'LED', 'Full length', 'Bathroom mirror'],
    'Shower Enclosures': ['Tempered', '10 mm', 'Corner', 'Walk-in'],
    'Sheet Glass & Blocks': ['Clear glass', 'Glass block', 'Frosted', 'Bronze'],
  }),
  category('Paints', {
    'Emulsion Paint': ['20 litres', '4 litres', 'Washable', 'Interior'],
    'Satin Paint': ['Silk finish', 'Premium', 'Stain guard'],
    'Gloss Paint': ['Oil paint', 'Wood and metal', 'Quick dry'],
    'Textured Paint': ['Exterior', 'Stucco', 'Weather shield'],
    'Primers & Screeding': ['Primer', 'POP screed', 'Wall filler'],
    'Wood Finishes': ['Varnish', 'Sanding sealer', 'Mahogany stain'],
    'Sprays & Tools': ['Spray paint', 'Roller', 'Brush'],
  }),
  category('Electricals', {
    'Cables & Wires': ['1.5 mm', '2.5 mm', '4 mm', '16 mm', 'Flex', 'Single core'],
    Sockets: ['13 A', 'Double socket', 'USB', '15 A'],
    Switches: ['1 gang', '2 gang', '3 gang', 'Dimmer', 'Bell push'],
    'Breakers & Boards': ['MCB', 'Distribution board', 'Single phase', 'Three phase'],
    'Solar & Inverters': ['Solar panel', 'Hybrid inverter', 'Tubular battery', 'Lithium'],
  }),
  category('Interiors', {
    'POP Ceilings': ['Cove light', 'Tray ceiling', 'Installation'],
    Wallpaper: ['3D', 'Floral', 'Geometric', 'Washable vinyl'],
    'Wall Panels': ['Fluted', 'WPC', 'Moulding', 'TV wall'],
    'Curtains & Blinds': ['Blackout', 'Venetian', 'Ready made', 'Day and night'],
    'Wooden & SPC Flooring': ['Laminate', 'SPC', 'Click lock', 'Waterproof'],
  }),
  category('Roofing', {
    'Longspan Aluminium': ['0.45 mm', '0.55 mm', '0.7 mm', 'Gauge'],
    'Step Tile Sheets': ['Metcopo', 'Colour coated', 'Steptile 0.55'],
    'Stone-Coated Tiles': ['Bond', 'Shingle', 'Milano', 'Lifetime'],
    'Gutters & Accessories': ['Rain gutter', 'Ridge cap', 'Downpipe'],
  }),
  category('Plumbing', {
    Pipes: ['PVC', 'PPR', 'Pressure pipe', 'Waste pipe'],
    'Pipe Fittings': ['Elbow', 'Tee', 'Union', 'Brass thread'],
    'Taps & Mixers': ['Basin mixer', 'Kitchen tap', 'Bib tap', 'Gold tap'],
    'Water Tanks': ['1000 litres', '2000 litres', 'Overhead'],
    'Pumps & Heaters': ['Surface pump', 'Borehole', 'Water heater'],
  }),
  category('Doors', {
    'Wooden Doors': ['Panel door', 'Flush door', 'Mahogany', 'Iroko'],
    'Security Doors': ['Steel', 'Turkish', 'Bullet proof', 'Entrance'],
    'Glazed & Louvred Doors': ['French', 'Wardrobe', 'Toilet door'],
    'Locks & Handles': ['Mortice lock', 'Smart lock', 'Padlock', 'Hinges'],
  }),
  category('Cement & Blocks', {
    Cement: ['42.5R', '32.5', '50 kg', 'White cement'],
    Blocks: ['9 inches', '6 inches', 'Hollow', 'Vibrated'],
    'Interlocking Stones': ['60 mm', '80 mm', 'Driveway', 'Kerb'],
    Reinforcement: ['12 mm rod', '16 mm rod', 'BRC mesh', 'High yield'],
    'Sand & Granite': ['Sharp sand', 'Granite chippings', 'Plaster sand', '30 tonnes'],
  }),
  category('Sanitary Ware', {
    'Wash Basins': ['Vanity', 'Pedestal basin', 'Counter-top'],
    Toilets: ['Close-coupled', 'Water saving', 'Soft close'],
    Bathtubs: ['Freestanding', 'Acrylic'],
    Showers: ['Rain shower', 'Shower set', 'Hand shower'],
    'Kitchen Sinks': ['Double bowl', 'Stainless steel', 'Drainer'],
  }),
  category('Lighting', {
    'Pendants & Chandeliers': ['Crystal', 'Dining', 'Ring light', 'Rattan'],
    'Wall & Floor Lamps': ['Wall bracket', 'Up and down', 'Standing lamp', 'Bedside'],
    'Ceiling & Downlights': ['POP light', 'LED panel', 'Warm white'],
    'Outdoor & Solar Lights': ['Street light', 'All in one', 'Security light'],
    Bulbs: ['LED bulb', 'E27', 'Filament'],
  }),
];

/** @throws RangeError when there is none of the name: a mistake in a store or a price list */
export function categoryOf(name: string): CategoryDefinition {
  const found = categoryTree.find((each) => each.name === name);
  if (!found) throw new RangeError(`There is no category ${name}.`);
  return found;
}
