import '../../support/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { openPinMap } from '@/components/locator/open-pin-map';

const labels = { title: 'Map', pin: 'Pin', zoomIn: 'Nearer', zoomOut: 'Farther' };
const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Tiles' };

afterEach(() => document.body.replaceChildren());

function open(position: [number, number] | undefined) {
  const element = document.createElement('div');
  document.body.append(element);
  const onMove = vi.fn<(latitude: number, longitude: number) => void>();
  const { map, pin } = openPinMap(element, { position, tiles, labels, onMove });
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    pin.getElement()?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { element, map, pin, onMove, press };
}

it('names the map, the pin and the buttons', () => {
  const { element, pin } = open([35.2, -80.8]);
  expect(element.getAttribute('role')).toBe('region');
  expect(element.getAttribute('aria-label')).toBe(labels.title);
  expect(pin.getElement()?.getAttribute('aria-label')).toBe(labels.pin);
  expect(element.querySelector(`[title="${labels.zoomIn}"]`)).toBeTruthy();
});

it('moves the pin by the arrow keys', () => {
  const { pin, onMove, press } = open([35.2, -80.8]);
  expect(press('ArrowUp')).toBe(true);
  expect(press('ArrowLeft')).toBe(true);
  expect(onMove).toHaveBeenCalledTimes(2);
  const [latitude = 0, longitude = 0] = onMove.mock.lastCall ?? [];
  expect(latitude).toBeGreaterThan(35.2);
  expect(longitude).toBeLessThan(-80.8);
  expect(pin.getLatLng().lat).toBeCloseTo(latitude, 5);
  expect(press('a')).toBe(false);
  expect(onMove).toHaveBeenCalledTimes(2);
});

it('sets the pin by a click on the map, with five decimals and within the world', () => {
  const { map, pin, onMove } = open(undefined);
  map.fire('click', { latlng: pin.getLatLng().clone() });
  expect(onMove).toHaveBeenLastCalledWith(25, 0);
  const clicked = Object.assign(pin.getLatLng().clone(), { lat: 48.8600001, lng: 362.3412349 });
  map.fire('click', { latlng: clicked });
  expect(onMove).toHaveBeenLastCalledWith(48.86, 2.34123);
});
