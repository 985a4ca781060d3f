import type { Drawing } from '#drawings/drawing.ts';
import type { AvatarLook } from '#drawings/stores/avatar.ts';
import type { Random } from '#random/random.ts';

/** Name and contact of an account. */
export interface Profile {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  avatar: Drawing | null;
}

/** An account as the seed inserts it. */
export interface SeedAccount extends Profile {
  id: string;
  ageInDays: number;
}

const women = [
  'Adaeze',
  'Ngozi',
  'Folake',
  'Yetunde',
  'Aisha',
  'Hauwa',
  'Blessing',
  'Chiamaka',
  'Temitope',
  'Efe',
  'Ebiere',
  'Nkechi',
  'Zainab',
  'Ronke',
  'Ifeoma',
  'Amina',
  'Osas',
  'Idara',
  'Mfon',
  'Simisola',
  'Halima',
  'Onyinye',
  'Bukola',
  'Dooshima',
  'Titilayo',
  'Uju',
  'Rahila',
  'Abiola',
] as const;
const men = [
  'Emeka',
  'Tunde',
  'Chinedu',
  'Musa',
  'Segun',
  'Ibrahim',
  'Obinna',
  'Femi',
  'Yakubu',
  'Kelechi',
  'Bashir',
  'Osaze',
  'Ekong',
  'Wale',
  'Uche',
  'Sani',
  'Tari',
  'Kayode',
  'Ifeanyi',
  'Terver',
  'Gbenga',
  'Nnamdi',
  'Aliyu',
  'Effiong',
  'Dele',
  'Somto',
  'Garba',
  'Biodun',
] as const;
const families = [
  'Okafor',
  'Adeyemi',
  'Bello',
  'Eze',
  'Ogunleye',
  'Abubakar',
  'Nwosu',
  'Balogun',
  'Danjuma',
  'Okonkwo',
  'Adebayo',
  'Usman',
  'Igwe',
  'Osagie',
  'Etim',
  'Lawal',
  'Onyeka',
  'Fashola',
  'Tsav',
  'Ikpeme',
  'Salako',
  'Maduka',
  'Dikko',
  'Ovie',
  'Akpan',
  'Olatunji',
  'Chukwu',
  'Gimba',
  'Alabi',
  'Ezekwe',
] as const;

const skins = ['#6b4226', '#8a5a3a', '#5a3822', '#7a4a2e', '#9a6844', '#4a2e1e'] as const;
const grounds = ['#d9a441', '#8fa097', '#c98a6a', '#c9d2d6', '#a9b88a', '#b58fa0', '#7f97a6', '#e0c9a6'] as const;
const garments = ['#2f5f5a', '#c8573a', '#f1ece2', '#7a3b2e', '#2f4f78', '#d9a441', '#5b4a6b', '#3f4a44'] as const;

function avatar(random: Random, styles: readonly AvatarLook['style'][]): Drawing {
  return {
    kind: 'avatar',
    look: {
      ground: random.pick(grounds),
      skin: random.pick(skins),
      hair: '#1c1512',
      garment: random.pick(garments),
      style: random.pick(styles),
    },
  };
}

/** A number of a Nigerian network, in a block that is easy to recognise as an example. */
export const examplePhone = (index: number) => `+2348030000${String(index).padStart(3, '0')}`;

/** Accounts with different names; about every third has an avatar. */
export function reviewerProfiles(random: Random, count: number): Profile[] {
  const surnames = random.some(families, families.length);
  return Array.from({ length: count }, (_, i) => {
    const woman = i % 2 === 0;
    const names: readonly string[] = woman ? women : men;
    const firstname = names[Math.floor(i / 2) % names.length] ?? 'Ada';
    const lastname = surnames[(i * 7 + Math.floor(i / families.length)) % surnames.length] ?? 'Eze';
    return {
      firstname,
      lastname,
      email: `${firstname}.${lastname}.${i + 1}@mortar.test`.toLowerCase(),
      phone: examplePhone(100 + i),
      avatar: i % 3 === 0 ? avatar(random, woman ? ['wrap', 'afro', 'braids'] : ['short', 'cap']) : null,
    };
  });
}
