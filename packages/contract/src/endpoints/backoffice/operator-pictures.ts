import { pictureSchema } from '../fields.ts';
import { PICTURE_MAX_BYTES } from '../targets/own-campaigns.ts';

export const operatorPictureEndpoints = {
  uploadOperatorPicture: {
    tag: 'Operators',
    summary: 'Store a picture to use in content of the site; one that nothing uses is deleted after a week',
    multipart: { field: 'picture', maxBytes: PICTURE_MAX_BYTES },
    response: pictureSchema,
    success: 201,
    errors: [
      'invalid_token',
      'must_change_password',
      'forbidden',
      'malformed_request',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_fields',
      'too_many_requests',
      'service_unavailable',
    ],
  },
} as const;
