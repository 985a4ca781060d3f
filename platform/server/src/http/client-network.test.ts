import { clientNetwork } from '#http/client-network.ts';

describe('the network of a client', () => {
  it.each([
    ['102.89.0.1', '102.89.0.1'],
    ['::ffff:102.89.0.1', '102.89.0.1'],
    ['::FFFF:6659:1', '102.89.0.1'],
    ['2c0f:f5c0:1:2::1', '2c0f:f5c0:1:2::/64'],
    ['2C0F:F5C0:0001:0002:ffff:ffff:ffff:ffff', '2c0f:f5c0:1:2::/64'],
    ['2c0f:f5c0:1:3::1', '2c0f:f5c0:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['', ''],
    ['unix:/run/mortar.sock', 'unix:/run/mortar.sock'],
  ])('of %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it.each([
    [56, '2c0f:f5c0:1:ab00::/56'],
    [48, '2c0f:f5c0:1::/48'],
  ])('has %i bits when a wider one counts once', (prefix, network) => {
    expect(clientNetwork('2c0f:f5c0:1:abcd::1', prefix)).toBe(network);
    expect(clientNetwork('102.89.0.1', prefix)).toBe('102.89.0.1');
  });
});
