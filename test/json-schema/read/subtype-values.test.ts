// The values of a discriminator that select the subtypes of a parent.

import { expect, it } from 'vitest';
import { readData } from '../../openapi/read-fixture.ts';

const vehicle = { allOf: [{ $ref: '#/components/schemas/Vehicle' }] };

/** The values that select each subtype of a vehicle of the listed kinds. */
async function valuesOf(kinds: string[] | undefined, subtypes: Record<string, object>) {
  const kind = kinds === undefined ? { type: 'string' } : { type: 'string', enum: kinds };
  const Vehicle = { type: 'object', discriminator: { propertyName: 'kind' }, properties: { kind } };
  const document = { openapi: '3.0.3', info: { title: 'T' }, paths: {} };
  const { value } = await readData({ ...document, components: { schemas: { Vehicle, ...subtypes } } });
  const options = value?.schemas.Vehicle?.variants?.options ?? [];
  return Object.fromEntries(options.map(({ label, discriminatorValues }) => [label, discriminatorValues]));
}

it('are their names, where the parent lists none', async () => {
  expect(await valuesOf(undefined, { Boat: vehicle })).toEqual({ Boat: ['Boat'] });
});

it('are what an extension says', async () => {
  const subtypes = {
    Boat: { 'x-ms-discriminator-value': 'b', ...vehicle },
    Car: { 'x-discriminator-value': 'c', ...vehicle },
  };
  expect(await valuesOf(['Boat', 'Car', 'b', 'c'], subtypes)).toEqual({ Boat: ['b'], Car: ['c'] });
});

it('are the only values that they allow', async () => {
  const part = { properties: { kind: { enum: ['ship'] } } };
  const subtypes = {
    Boat: { allOf: [...vehicle.allOf, part] },
    Car: { ...vehicle, properties: { kind: { const: 'car' } } },
  };
  expect(await valuesOf(undefined, subtypes)).toEqual({ Boat: ['ship'], Car: ['car'] });
});

it('are the listed values that their names are made of', async () => {
  const subtypes = { BoatVehicle: vehicle, VehicleCar: vehicle, Tram_Line: vehicle, Bike: vehicle };
  expect(await valuesOf(['boat', 'car', 'tram-line', 'Bike'], subtypes)).toEqual({
    BoatVehicle: ['boat'],
    VehicleCar: ['car'],
    Tram_Line: ['tram-line'],
    Bike: ['Bike'],
  });
});

it('are none, where no listed value is meant', async () => {
  expect(await valuesOf(['boat', 'BOAT'], { BoatVehicle: vehicle, Car: vehicle })).toEqual({
    BoatVehicle: [],
    Car: [],
  });
});
