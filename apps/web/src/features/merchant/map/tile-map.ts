import type { MerchantSummary } from '@uluran/contract/endpoints';
import { merchantPath } from '@uluran/contract/merchants';
import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './tile-map.css';

/** Most pages of the list that are read: further pins would cover each other. */
const MOST_PAGES = 10;
const CLOSEST_ZOOM = 14;
const ROOM: [number, number] = [40, 40];
/** Bounds of the whole country, for a list without merchants. */
const COUNTRY: [[number, number], [number, number]] = [
  [-11, 95],
  [6, 141],
];
const PIN = 48;
/** Size of a pin's popup in pixels: it fits the map of a narrow phone; a longer list scrolls. */
const POPUP = { maxHeight: 220, maxWidth: 232 };

interface TileMapOptions {
  /** With `{z}`, `{x}` and `{y}`. */
  tiles: string;
  attribution: string;
  /** Address of the list whose merchants are shown. */
  list: string;
  /** Called when no tile has arrived and the map was removed. */
  onFailure: () => void;
}

interface DrawnMap {
  count: number;
  /** True if the map has every merchant of the list. */
  isWhole: boolean;
  firstTile: Promise<void>;
}

async function readMerchants(list: string): Promise<{ merchants: MerchantSummary[]; isWhole: boolean }> {
  const merchants: MerchantSummary[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: Response = await fetch(cursor === null ? list : `${list}&${new URLSearchParams({ cursor })}`);
    if (!answer.ok) throw new Error(`the list was answered with ${answer.status}`);
    const { data, meta } = (await answer.json()) as { data: MerchantSummary[]; meta: { nextCursor: string | null } };
    merchants.push(...data);
    cursor = meta.nextCursor;
    if (cursor === null) return { merchants, isWhole: true };
  }
  return { merchants, isWhole: false };
}

/** Escapes a text, because the library takes HTML. */
function asHtml(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

/** A pin of the map, with its merchant. */
interface Pin {
  merchant: MerchantSummary;
  marker: leaflet.Marker;
}

function markerOf({ name, position }: MerchantSummary): leaflet.Marker {
  const icon = leaflet.divIcon({ className: 'tile-map__pin', iconSize: [PIN, PIN], iconAnchor: [PIN / 2, PIN - 6] });
  return leaflet.marker([position.latitude, position.longitude], { icon, title: name });
}

/** Returns the pins that a thumb cannot tell apart from this one at the present zoom, itself first: all pins within half a pin's size. */
function crowdOf(map: leaflet.Map, pins: readonly Pin[], own: Pin): Pin[] {
  const pointOf = ({ marker }: Pin) => map.latLngToContainerPoint(marker.getLatLng());
  const point = pointOf(own);
  return [own, ...pins.filter((pin) => pin !== own && pointOf(pin).distanceTo(point) < PIN / 2)];
}

/** Builds a list of the merchants of close pins, each with its place and a link to its page. */
function crowdList(crowd: readonly Pin[]): HTMLElement {
  const list = document.createElement('ul');
  for (const { merchant } of crowd) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = merchantPath(merchant.id);
    link.textContent = merchant.name;
    item.append(link, document.createElement('br'), `${merchant.district}, ${merchant.city}`);
    list.append(item);
  }
  return list;
}

/** Adds a map of the list's merchants to an element. Rejects if the list cannot be read; if no tile arrives, the map is removed again. */
export async function showTileMap(
  element: HTMLElement,
  { tiles, attribution, list, onFailure }: TileMapOptions,
): Promise<DrawnMap> {
  const { merchants, isWhole } = await readMerchants(list);
  // Controls are at the bottom, where no popup covers them.
  const map = leaflet.map(element, { scrollWheelZoom: false, zoomControl: false });
  leaflet.control.zoom({ position: 'bottomleft' }).addTo(map);
  map.attributionControl.setPrefix(false);
  const pins = merchants.map((merchant) => ({ merchant, marker: markerOf(merchant) }));
  for (const pin of pins) pin.marker.bindPopup(() => crowdList(crowdOf(map, pins, pin)), POPUP);
  const group = leaflet.featureGroup(pins.map(({ marker }) => marker)).addTo(map);
  map.fitBounds(merchants.length === 0 ? COUNTRY : group.getBounds(), { padding: ROOM, maxZoom: CLOSEST_ZOOM });
  const layer = leaflet.tileLayer(tiles, { attribution: asHtml(attribution), maxZoom: 19 });
  const firstTile = new Promise<void>((resolve) => {
    layer.once('tileload', () => resolve());
  });
  let loaded = 0;
  layer.on('tileload', () => {
    loaded += 1;
  });
  // Fires when every tile of the view has arrived or failed.
  layer.once('load', () => {
    if (loaded > 0) return;
    map.remove();
    onFailure();
  });
  layer.addTo(map);
  return { count: merchants.length, isWhole, firstTile };
}
