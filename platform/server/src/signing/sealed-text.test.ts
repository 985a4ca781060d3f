import { seal, unseal } from './sealed-text.ts';

describe('a sealed text', () => {
  it('is read with the secret and the purpose that it was sealed with, and with no other', () => {
    const sealed = seal('a secret', 'mail', 'Ẹ kú àárọ̀: 123456');
    expect(sealed).not.toContain('123456');
    expect(seal('a secret', 'mail', 'Ẹ kú àárọ̀: 123456')).not.toBe(sealed);
    expect(unseal('a secret', 'mail', sealed)).toBe('Ẹ kú àárọ̀: 123456');
    expect(unseal('another', 'mail', sealed)).toBeUndefined();
    expect(unseal('a secret', 'webhook', sealed)).toBeUndefined();
    expect(unseal('a secret', 'mail', `${sealed.slice(0, -4)}AAAA`)).toBeUndefined();
    expect(unseal('a secret', 'mail', '')).toBeUndefined();
  });
});
