import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Problem } from './errors/problem.js';

/** Documents the error answers of a call; any call may also answer 429, 500 or 503. */
export function ApiProblems(...statuses: number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...[...statuses, 503].map((status) => ApiResponse({ status, type: Problem })),
  );
}
