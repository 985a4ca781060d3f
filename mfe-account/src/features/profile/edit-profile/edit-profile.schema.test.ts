import { anAccount } from '#/test/builders.ts';
import { toChanges, toUserDetails, toValues } from './edit-profile.schema.ts';

describe('the form of a profile', () => {
  const values = { firstname: 'Ngozi', lastname: 'Eze' };

  it('begins with the names of the account', () => {
    expect(toValues(anAccount())).toEqual(values);
  });

  it('sends what was changed, and a photo only when there is a new one', () => {
    expect(toChanges(values, values, undefined)).toEqual({});
    expect(toChanges({ ...values, lastname: 'Obi' }, values, undefined)).toEqual({ lastname: 'Obi' });
    expect(toChanges(values, values, '/media/me/640.webp')).toEqual({ profile_image: '/media/me/640.webp' });
  });

  it('gives the page the full name and the photo', () => {
    expect(toUserDetails(anAccount({ profileImage: '/media/me/640.webp' }))).toEqual({
      name: 'Ngozi Eze',
      firstname: 'Ngozi',
      lastname: 'Eze',
      profileImage: '/media/me/640.webp',
    });
  });
});
