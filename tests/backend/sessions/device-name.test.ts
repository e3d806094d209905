import { expect, test } from 'vitest';
import { deviceName } from '../../../backend/sessions/device-name.ts';

test('a device is named by its browser and system', () => {
  const agents = {
    'Chrome, Android': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    'Safari, iPhone': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
    'Edge, Windows': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140.0',
    'Firefox, macOS': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Gecko/2010 Firefox/142.0',
    'KakaoTalk, Android': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 KAKAOTALK 11.0',
  };
  for (const [name, agent] of Object.entries(agents)) expect(deviceName(agent)).toBe(name);
  for (const nothing of [null, '', 'curl/8.0']) expect(deviceName(nothing)).toBeUndefined();
});
